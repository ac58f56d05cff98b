import { disclaimer } from "./legal/disclaimer.ts";
import type { LegalPage, LegalParty } from "./legal/legal-page.ts";
import { privacy } from "./legal/privacy.ts";
import { terms } from "./legal/terms.ts";

/** The pages under /legal/{page}; the keys are the addresses. */
export const legalPages = { disclaimer, privacy, terms } as const satisfies Record<
  string,
  (party: LegalParty) => LegalPage
>;

/** Stands for the contact of a site whose operator has not published an address of their own. */
export const UNSPECIFIED_CONTACT = "kanal kontak yang diumumkan di situs ini";

export const legalLabels = {
  updatedOn: (date: string) => `Terakhir diperbarui: ${date}`,
} as const;
