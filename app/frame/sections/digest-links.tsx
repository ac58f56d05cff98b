import { DIGEST_PATH, MEMBER_DIGEST_PATH } from "#app/seo/paths.ts";
import { classNames } from "#ui/class-names.ts";
import { LinkButton, type LinkButtonProps } from "#ui/link-button.tsx";

export type DigestLinksProps = Omit<LinkButtonProps, "to" | "className"> & { placeClass?: string };

export function DigestLinks({ placeClass, ...link }: DigestLinksProps) {
  return (
    <>
      <span className={classNames("member-only", placeClass)}>
        <LinkButton to={MEMBER_DIGEST_PATH} {...link} />
      </span>
      <span className={classNames("guest-only", placeClass)}>
        <LinkButton to={DIGEST_PATH} {...link} />
      </span>
    </>
  );
}
