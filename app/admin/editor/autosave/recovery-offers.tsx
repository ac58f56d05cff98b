import type { ReactNode } from "react";
import { Link } from "react-router";
import { articleTable } from "#copy/newsroom/articles.ts";
import { recovery } from "#copy/newsroom/editor.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-style.ts";
import { NEW_DRAFT } from "../draft-keys.ts";
import { NEW_ARTICLE_PATH, RECOVERED, RECOVERED_PARAMETER } from "../paths.ts";
import type { DraftOffer } from "../read-editor.server.ts";
import type { LocalCopy } from "./local-copy.ts";

export interface RecoveryOffersProps {
  offers: readonly DraftOffer[];
  copies: readonly LocalCopy[];
  onRestore: (copy: LocalCopy) => void;
  onDiscard: (copy: LocalCopy) => void;
}

/** What was typed earlier and not saved: on the server, or only in this browser. Stands inside the form. */
export function RecoveryOffers({ offers, copies, onRestore, onDiscard }: RecoveryOffersProps) {
  if (offers.length + copies.length === 0) return null;
  return (
    <section aria-labelledby="naskah" className="newsroom-recovery">
      <h2 id="naskah" className="text-sm font-semibold">
        {recovery.heading}
      </h2>
      <ul>
        {offers.map(({ key, savedAt, title, isStale }) => (
          <Offer key={key} savedAt={savedAt} title={title} note={isStale ? recovery.stale : undefined}>
            <Link
              to={restoreAddress(key)}
              aria-label={recovery.about(recovery.restore, savedAt)}
              className={buttonClass({ size: "sm", variant: "primary" })}
            >
              {recovery.restore}
            </Link>
            <Button
              type="submit"
              size="sm"
              name="intent"
              value={`discard:${key}`}
              formNoValidate
              aria-label={recovery.about(recovery.discard, savedAt)}
            >
              {recovery.discard}
            </Button>
          </Offer>
        ))}
        {copies.map((copy) => (
          <Offer key={copy.key} savedAt={copy.savedAt} title={copy.form.title} note={recovery.inBrowser}>
            <Button
              size="sm"
              variant="primary"
              aria-label={recovery.about(recovery.restore, copy.savedAt)}
              onClick={() => onRestore(copy)}
            >
              {recovery.restore}
            </Button>
            <Button
              size="sm"
              aria-label={recovery.about(recovery.discard, copy.savedAt)}
              onClick={() => onDiscard(copy)}
            >
              {recovery.discard}
            </Button>
          </Offer>
        ))}
      </ul>
    </section>
  );
}

interface OfferProps {
  savedAt: string;
  title: string;
  note: string | undefined;
  /** Its buttons. */
  children: ReactNode;
}

function Offer({ savedAt, title, note, children }: OfferProps) {
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p className="text-sm">{recovery.from(savedAt, title || articleTable.untitled)}</p>
        {note ? <p className="text-xs text-ink-faint">{note}</p> : null}
      </div>
      {children}
    </li>
  );
}

/** For an article's own draft this is a parameter of the page itself. */
function restoreAddress(key: string): string {
  return key.startsWith(NEW_DRAFT)
    ? `${NEW_ARTICLE_PATH}?${new URLSearchParams({ [RECOVERED_PARAMETER]: key.slice(NEW_DRAFT.length) })}`
    : `?${new URLSearchParams({ [RECOVERED_PARAMETER]: RECOVERED })}`;
}
