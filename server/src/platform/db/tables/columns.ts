// Generated from the migrations by `npm run tables`. Do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Instant = ColumnType<string, Date | string, Date | string>;

export type Int8 = ColumnType<number, number, number>;

export type Json = ColumnType<unknown, string, string>;

export type Numeric = ColumnType<string, number | string, number | string>;
