import { useActionData } from "react-router";
import { type PortfolioFailureCode, portfolioDialogs, portfolioFailedTitles } from "#copy/portfolio.ts";
import { Dialog } from "#ui/dialog.tsx";
import { PortfolioNameForm } from "./portfolio-name-form.tsx";

export function CreatePortfolioDialog({ closeTo }: { closeTo: string }) {
  const response = useActionData<{ code: PortfolioFailureCode; name: string }>();
  const { title, label, submit } = portfolioDialogs.create;
  return (
    <Dialog title={title} closeLabel={portfolioDialogs.close} closeTo={closeTo}>
      <PortfolioNameForm
        action="/watchlist/new"
        label={label}
        submit={submit}
        name={response?.name}
        failedTitle={portfolioFailedTitles.create}
        code={response?.code}
      />
    </Dialog>
  );
}
