import { Link, NavLink } from "react-router";
import { Logo, type LogoSite } from "#app/frame/logo.tsx";
import { SignOutForm } from "#app/frame/sign-out-form.tsx";
import { ThemeToggle } from "#app/frame/theme/theme-controls.tsx";
import { newsroom } from "#copy/newsroom/newsroom.ts";
import { header } from "#copy/site.ts";

export interface SidebarProps {
  site: LogoSite;
  email: string;
  sections: readonly { path: string; label: string }[];
}

export function Sidebar({ site, email, sections }: SidebarProps) {
  return (
    <header className="newsroom-sidebar">
      <div className="flex min-w-0 items-center justify-between gap-2">
        <Link
          to="/"
          reloadDocument
          aria-label={header.homeLink(site.siteName)}
          title={site.siteName}
          className="min-w-0"
        >
          <Logo site={site} />
        </Link>
        <ThemeToggle />
      </div>
      <nav aria-label={newsroom.navigation}>
        <ul>
          {sections.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} end={path === "/admin"} prefetch="intent">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="newsroom-account">
        <p className="truncate text-sm text-ink-faint" title={email}>
          {email}
        </p>
        <SignOutForm from="newsroom" label={newsroom.signOut} />
      </div>
    </header>
  );
}
