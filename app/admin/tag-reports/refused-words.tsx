import { Form } from "react-router";
import { refusedWordList } from "#copy/newsroom/tag-reports.ts";
import type { RefusedPhrase } from "#domain/news/articles/mentions/refusals.ts";
import { RowButton } from "../row-actions.tsx";

export function RefusedWords({ refused }: { refused: readonly RefusedPhrase[] }) {
  return (
    <section aria-labelledby="diabaikan" className="newsroom-refused">
      <h2 id="diabaikan" className="font-medium">
        {refusedWordList.title}
      </h2>
      <p className="text-sm text-ink-soft">{refusedWordList.lead}</p>
      <ul>
        {refused.map(({ ticker, words }) => (
          <li key={`${ticker} ${words}`}>
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">
              <span className="font-medium">{ticker}</span> “{words}”
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="ticker" value={ticker} />
              <input type="hidden" name="words" value={words} />
              <RowButton
                label={refusedWordList.allow}
                row={`${words} (${ticker})`}
                name="intent"
                value="allow"
              />
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
