// The buttons of the text editor, in the order in which they stand.
import type { ChainedCommands, Editor } from '@tiptap/vue-3';

export type EditorToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'rule'
  | 'link'
  | 'picture'
  | 'clear'
  | 'undo'
  | 'redo';

export interface EditorTool {
  readonly name: EditorToolName;
  readonly group: number;
  /** A message key. */
  readonly label: string;
  readonly level?: number;
  readonly run?: (chain: ChainedCommands) => ChainedCommands;
  readonly isOn?: (editor: Editor) => boolean;
}

export const editorTools: readonly EditorTool[] = [
  { name: 'bold', group: 0, label: 'common.editor.bold', run: (c) => c.toggleBold(), isOn: (e) => e.isActive('bold') },
  {
    name: 'italic',
    group: 0,
    label: 'common.editor.italic',
    run: (c) => c.toggleItalic(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    name: 'underline',
    group: 0,
    label: 'common.editor.underline',
    run: (c) => c.toggleUnderline(),
    isOn: (e) => e.isActive('underline'),
  },
  {
    name: 'strike',
    group: 0,
    label: 'common.editor.strike',
    run: (c) => c.toggleStrike(),
    isOn: (e) => e.isActive('strike'),
  },
  ...([2, 3] as const).map(
    (level): EditorTool => ({
      name: `heading${level}`,
      group: 1,
      label: 'common.editor.heading',
      level,
      run: (c) => c.toggleHeading({ level }),
      isOn: (e) => e.isActive('heading', { level }),
    }),
  ),
  {
    name: 'bulletList',
    group: 1,
    label: 'common.editor.bulletList',
    run: (c) => c.toggleBulletList(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    group: 1,
    label: 'common.editor.orderedList',
    run: (c) => c.toggleOrderedList(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: 'quote',
    group: 1,
    label: 'common.editor.quote',
    run: (c) => c.toggleBlockquote(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { name: 'rule', group: 2, label: 'common.editor.rule', run: (c) => c.setHorizontalRule() },
  { name: 'link', group: 2, label: 'common.editor.link', isOn: (e) => e.isActive('link') },
  { name: 'picture', group: 2, label: 'common.editor.picture' },
  { name: 'clear', group: 3, label: 'common.editor.clear', run: (c) => c.unsetAllMarks().clearNodes() },
  { name: 'undo', group: 3, label: 'common.editor.undo', run: (c) => c.undo() },
  { name: 'redo', group: 3, label: 'common.editor.redo', run: (c) => c.redo() },
];
