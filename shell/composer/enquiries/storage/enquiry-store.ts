import type { Enquiry, EnquiryDetail } from '@site/shared/enquiry-schema';

/** A photograph as it is kept: a JPEG without metadata, of at most 500 kB. */
export interface Photograph {
  /** The visitor's name of the file. Untrusted text; never a path. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A checked enquiry, about to be stored. */
export interface Submission {
  /** A UUID that the browser or, without scripts, the server has chosen: the same words sent twice under it are one enquiry, whenever that is. */
  readonly key: string;
  /** Full name of the form, e.g. `commercial/survey`, and its title. */
  readonly form: { readonly name: string; readonly title: string };
  /** Canonical path of the page that it was sent from. */
  readonly path: string;
  readonly enquiry: Enquiry;
  readonly details: readonly EnquiryDetail[];
  /** How many photographs the visitor said would follow the text. */
  readonly expected: number;
}

/** How an enquiry came, for comparison with those before it. */
export interface Source {
  /** Token of the form that it was sent from, if our server made the form. */
  readonly token: string | undefined;
  /** A keyed hash, never an address; undefined where the address may be that of a proxy. */
  readonly network: string | undefined;
  /** Keyed hash of the mailbox that gets the visitor's copy, if one is sent. */
  readonly mailbox: string | undefined;
  readonly judge: (records: SpamRecords) => Judgement;
}

/** The store's records about the sender of an enquiry. */
export interface SpamRecords {
  /** Whether its token belongs to another enquiry. */
  readonly isTokenUsed: boolean;
  /** Enquiries from its network within the last hour, itself included. */
  readonly fromNetwork: number;
}

export interface Judgement {
  /** Why it looks like spam, undefined when it does not. */
  readonly heldFor: string | undefined;
  /** Whether anything about it is unusual, though not enough to hold it. */
  readonly isDoubtful: boolean;
}

export interface Receipt {
  readonly reference: string;
  /** Whether it was not there before. */
  readonly isNew: boolean;
  /** Limits that took something from it, in words for the owner. */
  readonly limits: readonly string[];
}

/** An enquiry as it is kept. */
export interface StoredEnquiry extends Submission {
  /** Its name for visitor and owner, e.g. `K7QF-3MXP-2T`: ten random characters of Crockford's base 32. */
  readonly reference: string;
  readonly receivedAt: Date;
  /** Why it looks like spam, if it does. */
  readonly heldFor?: string | undefined;
  /** Those that have arrived: fewer than expected while the others are on their way, or for ever. */
  readonly photographs: readonly Photograph[];
  /** Its deliveries so far. */
  readonly deliveries: readonly DeliveryState[];
}

/** Mails for an enquiry: one to the owner, one with photographs that come after it, and a copy to the visitor who gave an address. */
export type DeliveryKind = 'owner' | 'photographs' | 'visitor';

export interface DeliveryState {
  readonly kind: DeliveryKind;
  readonly attempts: number;
  readonly deliveredAt: Date | undefined;
  /** Why the last attempt failed. Names nobody. */
  readonly lastError: string | undefined;
}

/** A delivery that one process has claimed until its lease ends. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly kind: DeliveryKind;
  /** This one included. */
  readonly attempts: number;
  /** Earlier attempts at which all was sent, and no answer came. */
  readonly interruptions: number;
  /** Earlier attempts that failed because of this mail. */
  readonly refusals: number;
  /** Set once the mail server has not taken the photographs. */
  readonly withoutPhotographs: boolean;
  /** The owner's addresses that have not got it, when others have; empty otherwise. */
  readonly rest: readonly string[];
  /** When the enquiry was received, or when it was last asked to be sent again. */
  readonly madeAt: Date;
  /** Photographs that the visitor sends and that are not there yet. */
  readonly missing: number;
  /** Numbers of the enquiry's photographs in the database. */
  readonly photographIds: readonly number[];
  /** In a mail to the owner, with those photographs that no other mail had. */
  readonly enquiry: StoredEnquiry;
}

export interface PhotographReceipt {
  /** False when there is no room for it. */
  readonly isKept: boolean;
  /** Limits that turned it or others away, in words for the owner. */
  readonly limits: readonly string[];
}

/** One try of a delivery. */
export type Claim = Pick<ClaimedDelivery, 'id' | 'attempts'>;

export type DeliveryOutcome =
  | { readonly kind: 'delivered'; readonly at: Date; readonly photographIds?: readonly number[]; /** Whether it only counts as delivered, because the server never answered. */ readonly isDoubtful?: boolean; /** Why one of the owner's addresses has not got it. */ readonly error?: string }
  | ({ readonly kind: 'failed'; readonly nextAt: Date; readonly error: string } & Pick<ClaimedDelivery, 'interruptions' | 'refusals' | 'withoutPhotographs' | 'rest'>);

/** Enquiries that wait to be delivered to the owner: neither held, nor announced by another mail. */
export interface Backlog {
  readonly count: number;
  /** When the first of them was received, or when it was last asked to be sent again. */
  readonly oldestAt: Date | undefined;
}

/** An enquiry of which the owner is reminded. */
export interface OwnerMail extends Pick<StoredEnquiry, 'reference' | 'receivedAt' | 'heldFor' | 'enquiry'> {
  readonly id: number;
  readonly lastError: string | undefined;
}

/** The mails to send, and what the owner's regular mails are made of. */
export interface DeliveryStore {
  /** Claims the oldest delivery that is due and that no process has claimed, for as long as the lease. @param only the reference of its enquiry */
  readonly claim: (now: Date, leaseMs: number, only?: string) => Promise<ClaimedDelivery | undefined>;
  /** Notes that a mail may arrive from now on, and lengthens the claim: a process that is killed now has sent it for the mail server. */
  readonly noteSent: (claim: Claim, leasedUntil: Date) => Promise<void>;
  /** Ends a claim; one whose lease has ended, and that was claimed again since, changes nothing. */
  readonly settle: (claim: Claim, outcome: DeliveryOutcome) => Promise<void>;
  readonly backlog: (now: Date) => Promise<Backlog>;
  /** Mails to the owner that wait, held enquiries that were neither delivered nor announced, mails that only count as delivered, or that an address has not got. */
  readonly ownerMails: (which: 'waiting' | 'held' | 'doubtful' | 'partly') => Promise<readonly OwnerMail[]>;
  /** Notes that the owner knows of held enquiries, or doubtful mails, by another mail. */
  readonly markTold: (mails: readonly Pick<OwnerMail, 'id'>[], at: Date) => Promise<void>;
  /** Enquiries received since a time. */
  readonly countReceived: (since: Date) => Promise<{ readonly all: number; readonly held: number }>;
  /** Writes as much as a photograph, and deletes it. It rejects while nothing can be stored. */
  readonly tryToWrite: () => Promise<void>;
  /** Adds to the times that a limit has turned something away. @param at the last time */
  readonly noteLimit: (name: string, count: number, at: Date) => Promise<void>;
  /** Limits since the last weekly mail. */
  readonly limits: () => Promise<readonly { readonly name: string; readonly count: number; readonly lastAt: Date }[]>;
  readonly forgetLimits: (until: Date) => Promise<void>;
  /** Claims a regular mail of a period, which one process sends. The first period of a new database has none. @param period its number, which grows @returns whether it was sent, or another process has claimed it */
  readonly claimTurn: (name: string, period: number, now: Date, leaseMs: number) => Promise<'claimed' | 'sent' | 'elsewhere'>;
  /** @param period the last one whose mail was sent */
  readonly endTurn: (name: string, period: number) => Promise<void>;
}

/**
 * Where enquiries are kept. A promise that resolves means that the change is durable; one that rejects, that nothing of it
 * is stored. The clock is the caller's.
 */
export interface EnquiryStore extends DeliveryStore {
  /**
   * Keeps a photograph that was sent under a key, once however often it comes. It joins the enquiry of the key and makes its
   * mail due; before the enquiry has come it waits for it, in place of any at the same position (0 to 4).
   *
   * @param network keyed hash of where it came from
   */
  readonly keepPhotograph: (key: string, position: number, photograph: Photograph, now: Date, network: string) => Promise<PhotographReceipt>;
  /** Names of the photographs that are kept for a key, in order. */
  readonly keptPhotographs: (key: string) => Promise<readonly string[]>;
  /** The enquiry that was sent under a key. */
  readonly findByKey: (key: string) => Promise<{ readonly isHeld: boolean } | undefined>;
  /**
   * Stores an enquiry with the photographs that wait for it, and its deliveries, in one transaction. The same words under the
   * same key, or within a day under another one, are the enquiry that is there; one that is held does not stand for one that
   * is not under another key. Other words under the key of an enquiry are stored as a second one, with copies of its
   * photographs. A token belongs to the key that it was first used for.
   */
  readonly receive: (submission: Submission, source: Source, now: Date) => Promise<Receipt>;
  /** All enquiries without their photographs, the latest first. */
  readonly list: () => Promise<readonly Omit<StoredEnquiry, 'photographs'>[]>;
  readonly find: (reference: string) => Promise<StoredEnquiry | undefined>;
  /** What a visitor may know of an enquiry: how many photographs have arrived, and whether a copy goes to them. */
  readonly findSent: (reference: string) => Promise<{ readonly photographs: number; readonly hasCopy: boolean } | undefined>;
  /** Undefined where there is no such enquiry. */
  readonly isHeld: (reference: string) => Promise<boolean | undefined>;
  /** Makes the deliveries of an enquiry due again, those of a held one for the first time. @param onlyHeld whether one that is not held stays as it is @returns whether there is such an enquiry */
  readonly resend: (reference: string, now: Date, onlyHeld?: boolean) => Promise<boolean>;
  /** Erases an enquiry so that no byte of it is left. When that fails, another call goes on with it. @param onlyHeld as for `resend` @returns whether there was one */
  readonly erase: (reference: string, onlyHeld?: boolean) => Promise<boolean>;
  /** Erases enquiries received before a time, and photographs that have waited for a day for one that never came; call `scrub` afterwards. @returns how many enquiries, and how many of them the owner never got */
  readonly eraseBefore: (before: Date, now: Date) => Promise<{ readonly enquiries: number; readonly undelivered: number }>;
  /** Removes the bytes of erased enquiries. */
  readonly scrub: () => Promise<void>;
  /** The key that tokens are signed with: 32 random bytes, made at first use, the same for every process. */
  readonly secret: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}
