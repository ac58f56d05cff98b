import { useActionData } from "react-router";
import type { PortfolioFailureCode } from "#copy/portfolio.ts";
import { PortfolioNameDialog } from "./portfolio-name-dialog.tsx";

export function CreatePortfolioDialog({ closeTo }: { closeTo: string }) {
  const response = useActionData<{ code: PortfolioFailureCode; name: string }>();
  return (
    <PortfolioNameDialog
      kind="create"
      action="/watchlist/new"
      name={response?.name}
      code={response?.code}
      closeTo={closeTo}
    />
  );
}
