import { Link } from "react-router";
import { articleTable } from "#copy/newsroom/articles.ts";
import { recovery } from "#copy/newsroom/editor/editor.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-style.ts";
import { restorePath } from "../paths.ts";
import type { DraftOffer } from "../read-editor.server.ts";
import type { LocalCopy } from "./local-copy.ts";

export interface RecoveryOffersProps {
  offers: readonly DraftOffer[];
  copies: readonly LocalCopy[];
  onRestore: (copy: LocalCopy) => void;
  onDiscard: (copy: LocalCopy) => void;
}

/**
 * Offers unsaved text from earlier sessions or other tabs, stored on the server or only in this browser. The
 * text being typed has its own draft. Renders inside the form.
 */
export function RecoveryOffers({ offers, copies, onRestore, onDiscard }: RecoveryOffersProps) {
  if (offers.length + copies.length === 0) return null;
  // A local copy is newer than the server's version of the same draft.
  const onServerOnly = offers.filter(({ key }) => !copies.some((copy) => copy.key === key));
  const all = [
    ...onServerOnly.map((offer) => ({ ...offer, copy: undefined, isOnServer: true })),
    ...copies.map((copy) => ({
      key: copy.key,
      savedAt: copy.savedAt,
      title: copy.form.title,
      isStale: false,
      copy,
      isOnServer: offers.some(({ key }) => key === copy.key),
    })),
  ].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  return (
    <section aria-labelledby="naskah" className="newsroom-recovery">
      <h2 id="naskah" className="text-sm font-semibold">
        {recovery.heading}
      </h2>
      <ul>
        {all.map(({ key, savedAt, title, isStale, copy, isOnServer }) => (
          <li key={key}>
            <div className="min-w-0 flex-1">
              <p className="text-sm">{recovery.from(savedAt, title || articleTable.untitled)}</p>
              {copy || isStale ? (
                <p className="text-xs text-ink-faint">{copy ? recovery.inBrowser : recovery.stale}</p>
              ) : null}
            </div>
            {copy ? (
              <Button
                size="sm"
                variant="primary"
                aria-label={recovery.about(recovery.restore, savedAt)}
                onClick={() => onRestore(copy)}
              >
                {recovery.restore}
              </Button>
            ) : (
              <Link
                to={restorePath(key)}
                aria-label={recovery.about(recovery.restore, savedAt)}
                className={buttonClass({ size: "sm", variant: "primary" })}
              >
                {recovery.restore}
              </Link>
            )}
            <Button
              {...(isOnServer
                ? { type: "submit", name: "intent", value: `discard:${key}`, formNoValidate: true }
                : { onClick: () => copy && onDiscard(copy) })}
              size="sm"
              aria-label={recovery.about(recovery.discard, savedAt)}
            >
              {recovery.discard}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
