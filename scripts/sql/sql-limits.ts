/** How large a function may be (house style): lines of its statement, and what it takes one by one. More belongs into a composite type. */
export const FUNCTION_LINES_MAX = 80;
export const PARAMETERS_MAX = 8;
/** A longer list of words in a function is rows of a table. */
export const LIST_MAX = 4;
export const LINE_LENGTH_MAX = 160;
