/** A hand that holds a phone is no steadier. */
const step = 5;

/** Which way to turn for something that lies so many degrees clockwise of where one faces, at most 180 either way. */
export function describeTurn(degrees: number): string {
  const turn = Math.round(Math.abs(degrees) / step) * step;
  if (turn <= step) return 'Straight ahead';
  if (turn >= 180 - step) return 'Behind you';
  return `Turn ${degrees > 0 ? 'right' : 'left'} by about ${turn}°`;
}
