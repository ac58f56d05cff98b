import { ControlsOf } from "../article-controls.tsx";

export function ContentTab() {
  return (
    <div className="newsroom-fields">
      <ControlsOf place="content" />
    </div>
  );
}
