import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";
import type { ToastTone } from "./toast.ts";

const iconByTone: Record<ToastTone, [icon: IconName, colour: string]> = {
  info: ["info", "text-accent"],
  success: ["check", "text-up"],
  danger: ["alert", "text-down"],
};

export interface ToastContentProps {
  tone: ToastTone;
  title: ReactNode;
  description?: ReactNode;
}

export function ToastContent({ tone, title, description }: ToastContentProps) {
  const [icon, colour] = iconByTone[tone];
  return (
    <>
      <Icon name={icon} className={colour} />
      <div className="min-w-0 flex-1 text-sm">
        {title}
        {description}
      </div>
    </>
  );
}
