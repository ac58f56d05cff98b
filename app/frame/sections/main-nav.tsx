import { NavLink } from "react-router";
import { header, navigation } from "#copy/site.ts";
import { Icon } from "#ui/icon.tsx";
import { ComingSoonButton } from "../coming-soon.tsx";

export function MainNav() {
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
