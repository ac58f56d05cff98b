import { Link, type LinkProps } from "react-router";
import { type ButtonStyle, buttonClass } from "./button-style.ts";

export type LinkButtonProps = Omit<LinkProps, "className"> & ButtonStyle;

export function LinkButton({ variant, size, isIconOnly, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass({ variant, size, isIconOnly, className })} {...rest} />;
}
