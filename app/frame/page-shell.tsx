import type { ReactNode } from "react";
import { ComingSoonNotices } from "./coming-soon.tsx";
import { BottomBar } from "./sections/bottom-bar.tsx";
import { SiteFooter, type SiteFooterProps } from "./site-footer.tsx";
import { SiteHeader, type SiteHeaderProps } from "./site-header.tsx";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";

export type PageShellProps = SiteHeaderProps & SiteFooterProps & { children: ReactNode };

export function PageShell({ site, memberAction, children }: PageShellProps) {
  return (
    <div className="flex min-h-[inherit] flex-col">
      <SkipLink />
      <SiteHeader site={site} memberAction={memberAction} />
      <main id={MAIN_ID} tabIndex={-1} className="wrap flex-1 pt-6 outline-none md:pt-8">
        {children}
      </main>
      <SiteFooter site={site} />
      <BottomBar />
      <ComingSoonNotices />
    </div>
  );
}
