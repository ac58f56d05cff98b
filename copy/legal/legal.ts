import { disclaimer } from "./disclaimer.ts";
import type { LegalPage, LegalParty } from "./legal-page.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";

export const legalPages = { disclaimer, privacy, terms } as const satisfies Record<
  string,
  (party: LegalParty) => LegalPage
>;

export const UNSPECIFIED_CONTACT = "kanal kontak yang diumumkan di situs ini";

export const legalLabels = {
  updatedOn: (date: string) => `Terakhir diperbarui: ${date}`,
} as const;
