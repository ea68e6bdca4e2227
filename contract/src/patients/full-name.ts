interface NameParts {
  first_name: string;
  last_name: string;
}

/** First and last name joined: the heading of a patient's page (PAT-012, PAT-027). */
export const fullNameOf = ({ first_name, last_name }: NameParts): string => `${first_name} ${last_name}`.trim();
