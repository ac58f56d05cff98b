export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}

export interface LegalPage {
  title: string;
  description: string;
  updatedOn: string;
  sections: readonly LegalSection[];
}

export interface LegalParty {
  siteName: string;
  /** How to contact the site's operator; completes "melalui …", for example with an email address. */
  contact: string;
}
