/** How many cases each fuzz test tries. `FUZZ_ENQUIRIES=20000 npx jest enquiry.fuzz` sends more of them to the server. */
export const fuzzCases = {
  canonicalPath: 40_000,
  scriptJson: 10_000,
  placeSlug: 20_000,
  placeLookUp: 1_000,
  postSlug: 20_000,
  report: 10_000,
  lock: 3_000,
  release: 3_000,
  switch: 3_000,
  siteMap: 5_000,
  page: 200,
  enquiry: Number(process.env.FUZZ_ENQUIRIES ?? 300),
} as const;
