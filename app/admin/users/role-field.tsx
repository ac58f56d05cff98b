import { roleNames, userDialogs } from "#copy/newsroom/users.ts";
import { ROLES } from "#domain/accounts/users/role.ts";
import { SelectField } from "#ui/fields/select-field.tsx";

export function RoleField({ role }: { role: string }) {
  return (
    <SelectField label={userDialogs.role} name="role" defaultValue={role}>
      {ROLES.map((choice) => (
        <option key={choice} value={choice}>
          {roleNames[choice]}
        </option>
      ))}
    </SelectField>
  );
}
