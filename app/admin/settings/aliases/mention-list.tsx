import { aliasTrial } from "#copy/newsroom/settings/aliases.ts";
import { tickerSuggestions } from "#copy/newsroom/tickers.ts";
import type { TickerMention } from "#domain/news/articles/mentions/find-mentions.ts";
import { Badge } from "#ui/badge.tsx";

export function MentionList({ mentions }: { mentions: readonly TickerMention[] }) {
  const { result, none, subject, mention, mentionNote, byCode } = aliasTrial;
  return (
    <section aria-label={result} className="newsroom-preview mb-6">
      <p role="status" className="text-sm text-ink-soft">
        {mentions.length === 0 ? none : `${result}: ${mentions.map(({ ticker }) => ticker).join(", ")}`}
      </p>
      <ol>
        {mentions.map(({ ticker, company, evidence, alias, isSubject }) => (
          <li key={ticker}>
            <p>
              <span className="font-medium">{ticker}</span> {company}{" "}
              <Badge tone={isSubject ? "accent" : "neutral"}>{isSubject ? subject : mention}</Badge>
            </p>
            <p className="text-xs text-ink-faint wrap-anywhere">
              {alias === undefined ? byCode : tickerSuggestions.byAlias(alias)} · {evidence}
            </p>
          </li>
        ))}
      </ol>
      {mentions.some(({ isSubject }) => !isSubject) ? (
        <p className="text-xs text-ink-faint">{mentionNote}</p>
      ) : null}
    </section>
  );
}
