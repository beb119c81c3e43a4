/** The photo of a person, or the first letter of the name. The name stands beside it. */
export function Face({ name, photo }: { name: string; photo: string | undefined }) {
  return photo ? (
    <img className="face" src={photo} alt="" />
  ) : (
    <span className="face" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
