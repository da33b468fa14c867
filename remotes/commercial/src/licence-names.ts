/** Licences that a place with television may need. */
export const licenceNames = {
  hotel: 'TV licence for hotels, guest houses and sites',
  premises: 'TV licence for a business or a hall',
  care: 'TV licences in a care home',
  flats: 'TV licences in a block of flats',
  music: 'TheMusicLicence',
  films: 'MPLC licence for films and programmes',
  'pay-tv': 'Pay TV',
} as const;

export type LicenceKey = keyof typeof licenceNames;
