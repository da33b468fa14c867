/** The text with its first letter in upper case, for the beginning of a sentence. */
export function beginSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How long Freeview may go on. Licences: https://rxtvinfo.com/2023/ofcom-renews-arqiva-freeview-multiplex-licences/; of the HD channels: https://rxtvinfo.com/2025/freeview-hd-services-saved-from-imminent-closure */
export const freeviewTerms = 'Freeview is licensed to 2034, its HD channels so far to 2030. To end it earlier takes years of notice.';

/** How long satellite television may go on: http://www.eurosatlondon.com/eurosat-distrubution-news-feed/sky-extends-satellite-tv-service-until-2029/ */
export const satelliteTerms =
  'The satellites belong to SES. Sky’s contract for them runs to 2029, and UKTV, QVC and Arqiva’s customers have similar terms. We found no end date for the BBC, ITV, Channel 4 or Channel 5.';

/** A reading time in words: `5 minutes to read`. */
export function showMinutes(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`;
}
