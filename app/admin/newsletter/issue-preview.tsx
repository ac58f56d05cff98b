import { FormAlert } from "#app/forms/form-alert.tsx";
import { issuePage as words } from "#copy/newsroom/newsletter.ts";

export interface IssuePreviewProps {
  subject: string;
  html: string;
  text: string;
  isEmpty: boolean;
}

export function IssuePreview({ subject, html, text, isEmpty }: IssuePreviewProps) {
  return (
    <section aria-labelledby="pratinjau" className="mt-8 border-t pt-6">
      <h2 id="pratinjau" className="mb-3 text-lg font-semibold">
        {words.preview}
      </h2>
      {isEmpty ? <FormAlert tone="caution" title={words.previewEmpty} className="mb-4" /> : null}
      <p className="mb-3 text-sm wrap-anywhere">
        <span className="text-ink-faint">{words.previewSubject}:</span>{" "}
        <span className="font-medium">{subject}</span>
      </p>
      {/* Without permissions: no scripts, and links don't open. */}
      <iframe title={words.previewHtml} srcDoc={html} sandbox="" className="newsletter-preview" />
      <details className="mt-4">
        <summary className="cursor-pointer text-sm font-medium">{words.previewText}</summary>
        <pre className="newsletter-text">{text}</pre>
      </details>
    </section>
  );
}
