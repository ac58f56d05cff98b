import { Form } from "react-router";
import { previewLinksPage as words } from "#copy/newsroom/previews.ts";
import type { PreviewLink } from "#domain/news/newsroom/previews/preview-links.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { CardTable } from "../card-table.tsx";
import { previewLinksPath } from "./paths.ts";

interface PreviewLinkRow extends Omit<PreviewLink, "withdrawnAt"> {
  state: keyof typeof words.states;
}

export function PreviewLinkTable({
  articleId,
  links,
}: {
  articleId: number;
  links: readonly PreviewLinkRow[];
}) {
  const { columns, noLabel, states } = words;
  if (links.length === 0) return <p className="text-sm text-ink-soft">{words.empty}</p>;
  return (
    <Form method="post" action={previewLinksPath(articleId)} className="newsroom-table">
      <input type="hidden" name="intent" value="withdraw" />
      <CardTable columns={[columns.label, columns.by, columns.at, columns.state, columns.actions]}>
        {links.map(({ id, label, email, createdAt, expiresAt, state }) => (
          <tr key={id}>
            <th scope="row" className="newsroom-title wrap-anywhere">
              {label || noLabel}
            </th>
            <td data-label={columns.by}>{email ?? "-"}</td>
            <td data-label={columns.at}>
              <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
            </td>
            <td data-label={columns.state}>
              <Badge tone={state === "open" ? "up" : "neutral"}>{states[state]}</Badge>
              {state === "open" ? (
                <p className="newsroom-until mt-1 text-xs text-ink-faint">
                  {words.until(formatDateTime(expiresAt))}
                </p>
              ) : null}
            </td>
            <td>
              {state === "open" ? (
                <Button
                  type="submit"
                  size="sm"
                  variant="danger"
                  name="id"
                  value={id}
                  aria-label={words.withdrawOf(label || noLabel)}
                >
                  {words.withdraw}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </CardTable>
    </Form>
  );
}
