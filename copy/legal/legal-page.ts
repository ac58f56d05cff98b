export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
  /** A list after the paragraphs. */
  items?: readonly string[];
}

export interface LegalPage {
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** Date of the text's last change, ISO. */
  updatedOn: string;
  sections: readonly LegalSection[];
}

export interface LegalParty {
  siteName: string;
  /** How to contact the site's operator, to complete "melalui …": an email address, for example. */
  contact: string;
}
