import type { ReactNode } from "react";

export interface MessagePageProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Announces the message immediately: for errors, not for missing pages. */
  isUrgent?: boolean;
}

export function MessagePage({ title, children, action, isUrgent = false }: MessagePageProps) {
  return (
    <div role={isUrgent ? "alert" : undefined} className="mx-auto max-w-form py-16 text-center md:py-24">
      <h1 className="font-serif text-2xl font-semibold tracking-tight">{title}</h1>
      <div className="mt-3 text-ink-soft">{children}</div>
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
