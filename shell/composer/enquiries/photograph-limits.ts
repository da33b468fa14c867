import { maxPhotographBytes } from '@site/shared/enquiry-schema';

/** What a photograph may cost, and what is kept of it. */
export const photographLimits = {
  /** Of the file as it is sent. */
  uploadBytes: maxPhotographBytes,
  /** What phones call 50 megapixels. */
  pixels: 8192 * 6144,
  /** Of the process that decodes it, Node included. */
  memoryMb: 640,
  decodeMs: 15_000,
  /** Most photographs that wait for that process, and how long each waits. */
  waiting: 24,
  waitMs: 40_000,
  /** The process ends when it has had nothing to do for so long. */
  idleMs: 60_000,
  /** Of the photograph as it is kept. */
  keptBytes: 500_000,
  keptSide: 2000,
  /** Most that are kept for enquiries to come: about 1 GB. */
  withoutEnquiry: 2000,
} as const;
