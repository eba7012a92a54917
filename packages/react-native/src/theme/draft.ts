/** A value that is built member by member: React Native's types of styles and props are read-only. */
export type Draft<Value> = { -readonly [Name in keyof Value]: Value[Name] };
