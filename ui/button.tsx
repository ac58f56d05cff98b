import type { ComponentProps } from "react";
import { type ButtonStyle, buttonClass } from "./button-style.ts";

export type ButtonProps = ComponentProps<"button"> & ButtonStyle;

/** A button. It does not submit a form unless `type="submit"` says so. */
export function Button({ variant, size, iconOnly, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, iconOnly, className })} {...rest} />;
}
