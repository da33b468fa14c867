/** The colour of the page in either scheme, as in `tokens.css`: browsers and systems colour what is around it. */
export const themeColors = { light: '#fdfbf6', dark: '#14191d' };
