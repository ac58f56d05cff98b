import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type StateCommand,
} from "@codemirror/state";
import { markdownEditor } from "#copy/newsroom/editor/markdown.ts";

export type FormatAction = keyof typeof markdownEditor.actions;

export const formatCommands: Readonly<Record<FormatAction, StateCommand>> = {
  bold: emphasis(2),
  italic: emphasis(1),
  heading: lines(nextHeading),
  bullets: list(/^[-*+] /, () => "- "),
  numbers: list(/^\d{1,9}[.)] /, (index) => `${index + 1}. `),
  quote: list(/^> ?/, () => "> ", { keepsOtherMarks: true }),
  link: insertAddressed("", markdownEditor.linkText),
  table: insertTable,
  image: insertAddressed("!", markdownEditor.imageText),
};

const LINE_MARK = /^\s*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6}|>)\s+)*/;
const ANY_LIST_MARK = /^(?:[-*+]|\d{1,9}[.)]) /;

/** @param asterisks 1: italic, 2: bold; combined they are three */
function emphasis(asterisks: 1 | 2): StateCommand {
  const mark = "*".repeat(asterisks);
  return ({ state, dispatch }) => {
    const changed = state.changeByRange((range) => {
      const parts = range.empty ? [wordAt(state, range)] : textParts(state, range);
      const isOn = parts.every((part) => hasEmphasis(state, part, asterisks));
      const changes = parts.flatMap(({ from, to }): ChangeSpec[] =>
        isOn
          ? [
              { from: from - asterisks, to: from },
              { from: to, to: to + asterisks },
            ]
          : [
              { from, insert: mark },
              { from: to, insert: mark },
            ],
      );
      return { changes, range: selectionAfter(state, range, parts, changes, isOn ? -asterisks : asterisks) };
    });
    dispatch(state.update(changed, { userEvent: "input.format", scrollIntoView: true }));
    return true;
  };
}

interface Part {
  from: number;
  to: number;
}

function selectionAfter(
  state: EditorState,
  range: SelectionRange,
  parts: readonly Part[],
  changes: ChangeSpec,
  moved: number,
): SelectionRange {
  const [from, to] = [parts[0]?.from ?? range.from, parts.at(-1)?.to ?? range.to];
  if (from === to) return EditorSelection.cursor(from + moved);
  const applied = state.changes(changes);
  const [start, end] = [applied.mapPos(from, 1), applied.mapPos(to, -1)];
  if (!range.empty) return EditorSelection.range(start, end);
  return EditorSelection.cursor(Math.min(Math.max(applied.mapPos(range.head), start), end));
}

function wordAt(state: EditorState, { head }: SelectionRange): Part {
  const word = state.wordAt(head);
  return word ? { from: word.from, to: word.to } : { from: head, to: head };
}

/** Splits the selection by line, because emphasis can't span paragraphs; drops markers and outer spaces. */
function textParts(state: EditorState, { from, to }: SelectionRange): Part[] {
  const parts: Part[] = [];
  for (let position = from; position <= to; ) {
    const line = state.doc.lineAt(position);
    const markEnd = line.from + (LINE_MARK.exec(line.text)?.[0].length ?? 0);
    const start = Math.max(from, markEnd);
    const text = state.sliceDoc(start, Math.max(start, Math.min(to, line.to)));
    const trimmed = text.trim();
    if (trimmed !== "") {
      const trimmedStart = start + text.indexOf(trimmed);
      parts.push({ from: trimmedStart, to: trimmedStart + trimmed.length });
    }
    position = line.to + 1;
  }
  return parts.length > 0 ? parts : [{ from, to: from }];
}

function hasEmphasis(state: EditorState, { from, to }: Part, asterisks: 1 | 2): boolean {
  const before = /\**$/.exec(state.sliceDoc(Math.max(0, from - 3), from))?.[0].length ?? 0;
  const after = /^\**/.exec(state.sliceDoc(to, to + 3))?.[0].length ?? 0;
  const count = Math.min(before, after);
  return asterisks === 2 ? count >= 2 : count === 1 || count === 3;
}

function lines(change: (text: string, index: number, all: readonly string[]) => string): StateCommand {
  return ({ state, dispatch }) => {
    const selected = new Map<number, string>();
    for (const { from, to } of state.selection.ranges) {
      for (let position = from; position <= to; ) {
        const line = state.doc.lineAt(position);
        selected.set(line.from, line.text);
        position = line.to + 1;
      }
    }
    const filled = [...selected].filter(([, text]) => selected.size === 1 || text.trim() !== "");
    const texts = filled.map(([, text]) => text);
    const changes = filled.map(([from, text], index) => {
      const changed = change(text, index, texts);
      // Replace only the differing prefix, so that the cursor stays in its word.
      let suffixLength = 0;
      while (
        suffixLength < Math.min(text.length, changed.length) &&
        text.at(text.length - 1 - suffixLength) === changed.at(changed.length - 1 - suffixLength)
      ) {
        suffixLength++;
      }
      return {
        from,
        to: from + text.length - suffixLength,
        insert: changed.slice(0, changed.length - suffixLength),
      };
    });
    const applied = state.changes(changes);
    dispatch(
      state.update({
        changes: applied,
        selection: state.selection.map(applied, 1),
        userEvent: "input.format",
        scrollIntoView: true,
      }),
    );
    return true;
  };
}

/** Cycles text, H2, H3, text. The article's title is the only H1. */
function nextHeading(text: string): string {
  const [, marks = "", rest = text] = /^(#{1,6}) +(.*)$/.exec(text) ?? [];
  if (marks === "") return `## ${text}`;
  return marks.length === 2 ? `### ${rest}` : rest;
}

function list(
  mark: RegExp,
  markAt: (index: number) => string,
  { keepsOtherMarks = false } = {},
): StateCommand {
  return lines((text, index, all) => {
    if (all.every((line) => mark.test(line))) return text.replace(mark, "");
    return markAt(index) + (keepsOtherMarks ? text : text.replace(ANY_LIST_MARK, ""));
  });
}

const WEB_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
const ADDRESS_START = "https://";

export function selectsAddress(state: EditorState): boolean {
  const { from, to } = state.selection.main;
  return WEB_ADDRESS.test(state.sliceDoc(from, to).trim());
}

function insertAddressed(prefix: "" | "!", placeholder: string): StateCommand {
  return ({ state, dispatch }) => {
    const changed = state.changeByRange(({ from, to }) => {
      const selected = state.sliceDoc(from, to).trim();
      const isAddress = WEB_ADDRESS.test(selected);
      const text = isAddress || selected === "" ? placeholder : selected;
      const address = isAddress ? selected : ADDRESS_START;
      const textFrom = from + prefix.length + 1;
      const addressFrom = textFrom + text.length + 2;
      return {
        changes: { from, to, insert: `${prefix}[${text}](${address})` },
        range:
          text === placeholder
            ? EditorSelection.range(textFrom, textFrom + text.length)
            : EditorSelection.range(addressFrom, addressFrom + address.length),
      };
    });
    dispatch(state.update(changed, { userEvent: "input.format", scrollIntoView: true }));
    return true;
  };
}

function insertTable({ state, dispatch }: Parameters<StateCommand>[0]): boolean {
  const { tableColumn } = markdownEditor;
  const first = tableColumn(1);
  const line = state.doc.lineAt(state.selection.main.to);
  const before = line.text.trim() === "" ? "" : "\n\n";
  const following = state.sliceDoc(line.to, line.to + 2);
  const after = following === "" || following === "\n\n" ? "" : "\n";
  const table = `| ${first} | ${tableColumn(2)} |\n| --- | --- |\n|  |  |`;
  const firstAt = line.to + before.length + 2;
  dispatch(
    state.update({
      changes: { from: line.to, insert: `${before}${table}${after}` },
      selection: EditorSelection.range(firstAt, firstAt + first.length),
      userEvent: "input.format",
      scrollIntoView: true,
    }),
  );
  return true;
}
