/** Returns a reviewer's first name and initial, so that purchases cannot be searched by full name. */
export function authorOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return lastName ? `${firstName} ${lastName.slice(0, 1)}.` : firstName
}
