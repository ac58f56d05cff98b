import { Link } from "react-router";
import { memberLinks } from "#copy/accounts/account-notices.ts";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

export function MemberActions() {
  return (
    <div className="flex items-center gap-1">
      <Link
        to="/admin"
        reloadDocument
        className={buttonClass({ variant: "quiet", size: "sm", className: "editor-only max-md:hidden" })}
      >
        {memberLinks.newsroom}
      </Link>
      <Link
        to="/profile"
        aria-label={memberLinks.profileOf}
        title={memberLinks.profileOf}
        className={buttonClass({ variant: "quiet", isIconOnly: true, className: "max-md:hidden" })}
      >
        <Icon name="person" />
      </Link>
      <SignOutForm />
    </div>
  );
}
