/** Characters of a line, e.g. of a name or a place. */
export const maxLineLength = 100;

/** Characters of an e-mail address: more than mail servers take (RFC 5321). */
export const maxEmailLength = 254;

/** Characters of the visitor's own words. */
export const maxMessageLength = 3000;

export const maxPhotographs = 5;

/** Of the file as it is sent. */
export const maxPhotographBytes = 15_000_000;

/** Details of an enquiry from a section's own fields, and characters of a label and of a value. */
export const maxDetails = 20;
export const maxLabelLength = 100;
export const maxDetailLength = 2000;

/** Days until an enquiry is erased, as the pages say; a server may be set to fewer. */
export const enquiryDays = 90;
