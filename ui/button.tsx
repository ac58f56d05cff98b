import type { ComponentProps } from "react";
import { type ButtonStyle, buttonClass } from "./button-style.ts";

export type ButtonProps = ComponentProps<"button"> & ButtonStyle;

export function Button({ variant, size, isIconOnly, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, isIconOnly, className })} {...rest} />;
}
