/** The name of a demo's robot by its number, from 1 to 99: `robot-01`. */
export function robotName(number: number): string {
  return `robot-${String(number).padStart(2, '0')}`;
}

/** Whether a name is one of robots, which people cannot take. The database asks the same of a robot (`member_robot_check`). */
export function isRobotName(name: string): boolean {
  return /^robot-\d{2}$/.test(name);
}
