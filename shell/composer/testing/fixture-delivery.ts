import type { Enquiry } from '@site/shared/enquiry-schema';
import type { EnquirySettings, MailSettings } from '../enquiries/outbox/enquiry-settings';
import { readEnquirySettings } from '../enquiries/outbox/enquiry-settings';
import type { ClaimedDelivery, StoredEnquiry } from '../enquiries/storage/enquiry-store';

export const fixtureBusiness = { name: 'Cotswold Aerials & Wi-Fi', origin: 'https://aerials.example', phone: '01632 960123', email: 'hello@aerials.example' };

export const fixtureEnquiry: Enquiry = {
  about: 'TV aerial',
  name: 'Jane Smith',
  phone: '07700 900123',
  email: 'jane@home.example',
  place: 'OX28 6AB',
  property: 'Bungalow',
  message: 'No signal since the storm.\nThe dog is friendly.',
  times: 'Morning\nAfternoon',
};

const fixtureStored: StoredEnquiry = {
  key: '6f1f7a52-6d0c-4a3e-8f53-9f3b7a0c2d11',
  reference: 'K7QF-3MXP-2T',
  receivedAt: new Date('2026-07-01T13:05:00Z'),
  form: { name: 'commercial/survey', title: 'Ask for a survey' },
  path: '/commercial-tv-installation',
  enquiry: fixtureEnquiry,
  details: [{ label: 'Rooms', value: '12' }],
  photographs: [],
  deliveries: [],
};

/** A claimed delivery to the owner, unless told otherwise. */
export function fixtureDelivery(claim: Partial<ClaimedDelivery> = {}, stored: Partial<StoredEnquiry> = {}): ClaimedDelivery {
  return { id: 1, kind: 'owner', attempts: 0, interruptions: 0, withoutPhotographs: false, madeAt: fixtureStored.receivedAt, ...claim, enquiry: { ...fixtureStored, ...stored } };
}

/** Settings with a mail server. */
export function mailSettings(url: string, environment: NodeJS.ProcessEnv = {}): EnquirySettings & { readonly mail: MailSettings } {
  const settings = readEnquirySettings({ SMTP_URL: url, ...environment }, fixtureBusiness);
  if (!settings.mail) throw new Error('Wanted settings with a mail server.');
  return { ...settings, mail: settings.mail };
}
