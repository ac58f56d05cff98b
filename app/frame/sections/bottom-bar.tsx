import { NavLink } from "react-router";
import { bottomBar, header } from "#copy/site.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { PhoneSearch } from "../search/phone-search.tsx";

const icons: Record<(typeof bottomBar.links)[number]["path"], IconName> = {
  "/": "home",
  "/markets": "chart",
  "/news": "newspaper",
  "/watchlist": "star",
};

export function BottomBar() {
  return (
    <nav aria-label={bottomBar.label} className="bottom-bar screen-only md:hidden">
      {bottomBar.links.map(({ path, label }) => (
        <NavLink key={path} to={path} end={path === "/"}>
          <Icon name={icons[path]} size={22} />
          {label}
        </NavLink>
      ))}
      <PhoneSearch>
        <Icon name="search" size={22} />
        {header.searchButton}
      </PhoneSearch>
    </nav>
  );
}
