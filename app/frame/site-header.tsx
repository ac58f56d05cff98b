import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { header, navigation } from "#copy/site.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { BellLink } from "./bell/bell-link.tsx";
import { ComingSoonButton } from "./coming-soon.tsx";
import { Logo, type LogoSite } from "./logo.tsx";
import { HeaderSearch } from "./search/header-search.tsx";
import { DigestLinks } from "./sections/digest-links.tsx";
import { MobileMenu } from "./sections/mobile-menu.tsx";
import { ThemeToggle } from "./theme/theme-controls.tsx";

export interface SiteHeaderProps {
  site: LogoSite;
  /** Replaces Sign In for signed-in users. The HTML has both; the class `signed-in` on <html> selects one. */
  memberAction?: ReactNode;
}

/**
 * Logo, search, actions and sections. It is sticky: as a whole on phones; on larger screens only the row of sections
 * (the negative offset lets the first row, 64 px, scroll away), or all of it while it has keyboard focus.
 */
export function SiteHeader({ site, memberAction }: SiteHeaderProps) {
  return (
    <header className="page-frame screen-only sticky top-0 z-40 border-b bg-canvas md:-top-16 md:has-focus-visible:top-0">
      <div className="wrap-wide flex h-14 items-center sm:gap-1 md:h-16">
        <Link
          to="/"
          aria-label={header.homeLink(site.siteName)}
          className="mr-auto min-w-0 md:mr-6 md:shrink-0"
        >
          <Logo site={site} />
        </Link>
        <HeaderSearch suggestions="over" className="mr-auto hidden w-full max-w-form md:block" />
        <BellLink />
        <div className="flex max-md:hidden">
          <DigestLinks variant="quiet" isIconOnly aria-label={header.digest} title={header.digest}>
            <Icon name="mail" />
          </DigestLinks>
        </div>
        <ThemeToggle className="max-sm:hidden" />
        <LinkButton to="/login" variant="primary" size="sm" className="guest-only mx-1 md:mr-0 md:ml-2">
          {header.signIn}
        </LinkButton>
        <div className="member-only mx-1 md:mr-0 md:ml-2">{memberAction}</div>
        <MobileMenu />
      </div>
      <MainNav />
    </header>
  );
}

function MainNav() {
  return (
    <div className="hidden border-t md:block">
      <div className="wrap-wide flex h-11 items-stretch justify-between">
        <nav aria-label={header.mainNavigation} className="flex gap-6">
          {navigation.map(({ path, label }) => (
            <NavLink key={path} to={path} className="tab -mb-px flex items-center">
              {label}
            </NavLink>
          ))}
        </nav>
        <ComingSoonButton variant="quiet" size="sm" className="-mr-3 self-center">
          <Icon name="play" size={16} />
          {header.watchNow}
        </ComingSoonButton>
      </div>
    </div>
  );
}
