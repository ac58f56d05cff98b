export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
  /** A list that follows the paragraphs. */
  items?: readonly string[];
}

export interface LegalPage {
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** Day of the last change of the text, ISO. */
  updatedOn: string;
  sections: readonly LegalSection[];
}

export interface LegalParty {
  siteName: string;
  /** How to reach whoever runs the site, as the end of "melalui …": an email address, for example. */
  contact: string;
}
