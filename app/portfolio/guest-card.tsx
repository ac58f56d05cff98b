import { useLocation } from "react-router";
import { loginPath } from "#app/session/login-path.ts";
import { watchlistPage } from "#copy/portfolio.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";

export function GuestCard() {
  const { heading, text, link } = watchlistPage.guest;
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeading>{watchlistPage.title}</PageHeading>
      <Card id="guest" look="boxed" title={heading} className="max-w-form">
        <p className="text-ink-soft">{text}</p>
        <LinkButton to={loginPath(pathname + search)} variant="primary" className="mt-4">
          {link}
        </LinkButton>
      </Card>
    </>
  );
}
