import { Link, Outlet } from "react-router";
import { useSiteData } from "#app/site-data.ts";
import { header } from "#copy/site.ts";
import { toaster } from "#copy/toasts.ts";
import { Toaster } from "#ui/toaster.tsx";
import { Logo } from "../layout/logo.tsx";
import { MAIN_ID } from "../layout/skip-link.tsx";
import { ThemeToggle } from "../layout/theme-controls.tsx";
import { NoticeToasts } from "./notice-toasts.tsx";

/** Pages for getting in: one narrow column, and nothing to distract from it but the way home. */
export default function EntryLayout() {
  const { siteName } = useSiteData();
  return (
    <div className="flex min-h-[inherit] flex-col">
      <header className="wrap flex h-14 items-center justify-between md:h-16">
        <Link to="/" aria-label={header.homeLink(siteName)}>
          <Logo />
        </Link>
        <ThemeToggle />
      </header>
      <main
        id={MAIN_ID}
        className="mx-auto flex w-full max-w-form flex-1 flex-col gap-5 px-4 [&>header]:mb-0 pt-8 pb-16 md:pt-16"
      >
        <Outlet />
      </main>
      <Toaster closeLabel={toaster.close} label={toaster.label} />
      <NoticeToasts />
    </div>
  );
}
