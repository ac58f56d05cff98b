import { FormAlert } from "#app/forms/form-alert.tsx";
import { unbookable } from "#copy/ledger/transactions.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { watchlistPath } from "../watchlist-data.ts";
import type { UnbookableData } from "./holdings-data.ts";

export function Unbookable({ refusal, portfolioId }: UnbookableData) {
  return (
    <FormAlert tone="danger" title={unbookable.title}>
      <p>{unbookable.text(refusal)}</p>
      <LinkButton to={watchlistPath({ portfolioId, tab: "transaksi" })} className="mt-3">
        {unbookable.open}
      </LinkButton>
    </FormAlert>
  );
}
