import { FormAlert } from "#app/forms/form-alert.tsx";
import { oversold } from "#copy/ledger/transactions.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { watchlistPath } from "../watchlist-data.ts";
import type { OversoldData } from "./holdings-data.server.ts";

export function OversoldNotice({ refusal, portfolioId }: OversoldData) {
  return (
    <FormAlert tone="danger" title={oversold.title}>
      <p>{oversold.text(refusal)}</p>
      <LinkButton to={watchlistPath({ portfolioId, tab: "transaksi" })} className="mt-3">
        {oversold.open}
      </LinkButton>
    </FormAlert>
  );
}
