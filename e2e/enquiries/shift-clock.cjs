/** Loaded into a server before its own code: its clock is CLOCK_SHIFT_DAYS ahead. */
const shiftMs = Number(process.env.CLOCK_SHIFT_DAYS) * 24 * 60 * 60 * 1000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length > 0 ? values : [RealDate.now() + shiftMs]));
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
};
