/** Reviewers are shown by first name and initial: nobody asked to be found by their purchases. */
export function authorOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return lastName ? `${firstName} ${lastName.slice(0, 1)}.` : firstName
}
