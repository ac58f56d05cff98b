import { roleNames, userDialogs } from "#copy/newsroom/users.ts";
import { ROLES } from "#domain/accounts/users/role.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Options } from "../fields.tsx";

export function RoleField({ role }: { role: string }) {
  return (
    <SelectField label={userDialogs.role} name="role" defaultValue={role}>
      <Options choices={ROLES.map((choice) => [choice, roleNames[choice]])} />
    </SelectField>
  );
}
