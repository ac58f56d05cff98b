import { Link, Outlet } from "react-router";
import { Logo } from "#app/frame/logo.tsx";
import { MAIN_ID } from "#app/frame/skip-link.tsx";
import { ThemeToggle } from "#app/frame/theme/theme-controls.tsx";
import { NoticeToasts } from "#app/session/notice-toasts.tsx";
import { useSiteData } from "#app/site-data.ts";
import { header } from "#copy/site.ts";
import { toaster } from "#copy/toasts.ts";
import { Toaster } from "#ui/toast/toaster.tsx";

export default function EntryLayout() {
  const site = useSiteData();
  return (
    <div className="flex min-h-[inherit] flex-col">
      <header className="wrap flex h-14 items-center justify-between md:h-16">
        <Link to="/" aria-label={header.homeLink(site.siteName)}>
          <Logo site={site} />
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
