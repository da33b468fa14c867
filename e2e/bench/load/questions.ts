/** Beginnings of what visitors ask the finder: places, postcodes, misspellings and what is on no list. */
const beginnings = ['witney', 'Stow on the Wold', 'OX28', 'ox1 1aa', 'cirensester', 'Bourton', 'SW1A', 'Newcastle', 'great tew', 'xyz'];

/** Returns another question each time, so that no cache helps: the worst that a crowd can ask. */
export function createQuestions(): () => string {
  let asked = 0;
  return () => {
    asked += 1;
    return `${beginnings[asked % beginnings.length] ?? ''} ${asked}`;
  };
}
