import { useRef } from "react";
import { NavLink } from "react-router";
import { useOnNavigation } from "#app/use-on-navigation.ts";
import { memberLinks } from "#copy/accounts/account-notices.ts";
import { bottomBar, header, navigation } from "#copy/site.ts";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { ComingSoonButton } from "../coming-soon.tsx";
import { HeaderSearch } from "../search/header-search.tsx";
import { ThemeToggle } from "../theme/theme-controls.tsx";
import { DigestLinks } from "./digest-links.tsx";

const sections = navigation.filter(({ path }) => !bottomBar.links.some((link) => link.path === path));

/**
 * Search, further sections and actions below tablet width. Needs JavaScript to close after use; frame/keyboard
 * closes it on Escape.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useOnNavigation(() => {
    if (menu.current) menu.current.open = false;
  });

  return (
    <details ref={menu} data-menu="" className="group -mr-2 md:hidden">
      <summary className={buttonClass({ variant: "quiet", isIconOnly: true, className: "list-none" })}>
        <span className="group-open:hidden">
          <Icon name="menu" size={22} />
          <VisuallyHidden>{header.openMenu}</VisuallyHidden>
        </span>
        <span className="hidden group-open:block">
          <Icon name="close" size={22} />
          <VisuallyHidden>{header.closeMenu}</VisuallyHidden>
        </span>
      </summary>
      <div className="wrap absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem-var(--bottom-bar))] overflow-y-auto border-b bg-canvas py-4">
        <HeaderSearch suggestions="below" />
        <nav aria-label={header.mainNavigation} className="my-3 divide-y">
          {sections.map(({ path, label }) => (
            <NavLink
              key={path}
              to={path}
              className="flex h-12 items-center justify-between font-medium aria-[current=page]:text-accent"
            >
              {label}
              <Icon name="chevronRight" size={16} className="text-ink-faint" />
            </NavLink>
          ))}
        </nav>
        <div className="member-only mb-3 grid grid-cols-2 gap-2">
          <LinkButton to="/profile">
            <Icon name="person" size={18} />
            {memberLinks.profile}
          </LinkButton>
          <LinkButton to="/settings">{memberLinks.settings}</LinkButton>
          <LinkButton to="/admin" reloadDocument className="editor-only col-span-2">
            {memberLinks.newsroom}
          </LinkButton>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <DigestLinks placeClass="col-span-2 grid">
            <Icon name="mail" size={18} />
            {header.digest}
          </DigestLinks>
          <ComingSoonButton className="col-span-2 max-sm:col-span-1">
            <Icon name="play" size={18} />
            {header.watchNow}
          </ComingSoonButton>
          <ThemeToggle text={header.switchThemeShort} className="sm:hidden" />
        </div>
      </div>
    </details>
  );
}
