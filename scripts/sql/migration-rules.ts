import type { Problem, SourceFile } from '../tidy/source-tree.ts';
import type { SqlStatement } from './parse-sql.ts';

/** Tables, indexes, sequences, enumerations, rights and moves of data. */
const ALLOWED = new Set([
  'AlterEnumStmt',
  'AlterSeqStmt',
  'AlterTableStmt',
  'CommentStmt',
  'CreateEnumStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'DeleteStmt',
  'DropStmt',
  'GrantRoleStmt',
  'GrantStmt',
  'IndexStmt',
  'InsertStmt',
  'RenameStmt',
  'SelectStmt',
  'UpdateStmt',
]);

/** The role belongs to the server and may stand already, which no statement of its own can say. */
const MAKES_ROLE = /^DO \$\$\s*BEGIN\s*CREATE ROLE trevo_app NOLOGIN;\s*EXCEPTION\b/;

/** Migrations hold what holds data. What acts on it is one file each under `functions/`, which is replaced as a whole. */
export function migrationProblems(file: SourceFile, statements: readonly SqlStatement[]): Problem[] {
  return statements
    .filter(({ kind, text }) => !ALLOWED.has(kind) || / ON (ALL )?FUNCTIONS?\b/.test(text) || /^DROP (FUNCTION|TRIGGER|VIEW)\b/.test(text))
    .filter(({ text }) => !MAKES_ROLE.test(text))
    .map(({ line, text }) => ({
      path: file.path,
      message: `line ${line}: "${text.split(/[\n(]/)[0]?.slice(0, 40)}" belongs in a file under db/functions`,
    }));
}
