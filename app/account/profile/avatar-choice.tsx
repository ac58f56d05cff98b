import { editProfilePage } from "#copy/accounts/accounts.ts";
import { AVATAR_COUNT, type AvatarCloth } from "#domain/accounts/users/avatar.ts";
import { Avatar } from "./avatar.tsx";

export function AvatarChoice({ name, chosen }: { name: string; chosen: AvatarCloth }) {
  const choices = [undefined, ...Array.from({ length: AVATAR_COUNT }, (_, index) => index + 1)];
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{editProfilePage.avatar}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((cloth) => (
          <label
            key={cloth ?? 0}
            className="relative rounded-md border-2 border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="avatar"
              value={cloth ?? ""}
              defaultChecked={cloth === chosen}
              className="absolute inset-0 z-10 size-full opacity-0"
            />
            <span className="sr-only">
              {cloth === undefined ? editProfilePage.plainAvatar : editProfilePage.cloth(cloth)}
            </span>
            <Avatar name={name} cloth={cloth} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
