import type { ComponentProps } from "react";
import { type ButtonStyle, buttonClass } from "./button-style.ts";

export type ButtonProps = ComponentProps<"button"> & ButtonStyle;

export function Button({ variant, size, iconOnly, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, iconOnly, className })} {...rest} />;
}
